// What a part of a page shows in the window: regions, headings and buttons with their boxes.
(root) => {
  const REGIONS = 'header, nav, main, section, article, aside, table, fieldset, dialog, svg, [role]'
  const SHAPES = 'path, circle, ellipse, rect, polygon, polyline, line, use'
  const things = 'h1, h2, h3, h4, button, a.button, summary, ' + REGIONS
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }

  /** What is left of a box inside another. */
  function within(a, b) {
    return {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  const large = (box) => box.right - box.left > 2 && box.bottom - box.top > 2

  /** How much of a box is seen: neither cut off by what scrolls, nor outside the window. */
  function seen(box, element) {
    let left = within(box, window_)
    for (let up = element.parentElement; up !== null; up = up.parentElement) {
      if (getComputedStyle(up).overflow !== 'visible') {
        left = within(left, up.getBoundingClientRect())
      }
    }
    return left
  }

  function isSeen(element) {
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return shown && large(seen(element.getBoundingClientRect(), element))
  }

  /** Text whose middle is seen: a line that is cut off by half is there or not. */
  function isRead(text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const parent = text.parentElement
    const box = range.getBoundingClientRect()
    const middle = (box.top + box.bottom) / 2
    const left = seen(box, text)
    return parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      large(left) && left.top < middle && middle < left.bottom
  }

  function hex(color) {
    const [red, green, blue, alpha = '1'] = color.match(/[\d.]+/g) ?? []
    if (Number(alpha) === 0 || blue === undefined) return null
    const two = (number) => Math.round(Number(number)).toString(16).padStart(2, '0')
    const solid = `#${two(red)}${two(green)}${two(blue)}`
    return Number(alpha) === 1 ? solid : `${solid} ${Math.round(Number(alpha) * 100)}%`
  }

  const tidy = (text) => text.replace(/\s+/g, ' ').trim()

  function kindOf(element) {
    const tag = element.tagName.toLowerCase()
    if (/^h\d$/.test(tag)) return 'heading'
    if (tag === 'button' || tag === 'summary' || tag === 'a') return 'button'
    return element.getAttribute('role') ?? tag
  }

  function nameOf(element) {
    if (['heading', 'button'].includes(kindOf(element))) return wordsIn(element).join(' ')
    return tidy(element.getAttribute('aria-label') ?? '')
  }

  function textsIn(element) {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walk.nextNode()) {
      const text = walk.currentNode
      if (tidy(text.data) !== '' && isRead(text)) texts.push(text)
    }
    return texts
  }

  const wordsIn = (element) => textsIn(element).map((text) => tidy(text.data))

  const all = [root, ...root.querySelectorAll(things)].filter(isSeen)
  const listed = new Set(all)

  function home(node) {
    let up = node instanceof Element ? node : node.parentElement
    while (up !== null && !listed.has(up)) up = up.parentElement
    return up
  }

  const words = new Map()
  for (const text of textsIn(root)) {
    const at = home(text)
    words.set(at, [...(words.get(at) ?? []), tidy(text.data)])
  }

  const colors = new Map()
  function painted(element, color) {
    if (color === null) return
    const at = home(element)
    const counts = colors.get(at) ?? {}
    counts[color] = (counts[color] ?? 0) + 1
    colors.set(at, counts)
  }
  for (const element of [root, ...root.querySelectorAll('*')].filter(isSeen)) {
    const style = getComputedStyle(element)
    if (element.matches(SHAPES)) painted(element, hex(style.fill))
    else if (element instanceof HTMLElement) painted(element, hex(style.backgroundColor))
  }

  return all.map((element) => {
    const { left, top, right, bottom } = seen(element.getBoundingClientRect(), element)
    const kind = kindOf(element)
    const box = [left, top, right - left, bottom - top].map(Math.round)
    const thing = { kind, name: nameOf(element), box }
    if (words.has(element) && kind !== 'heading' && kind !== 'button') {
      thing.words = words.get(element)
    }
    if (colors.has(element)) thing.colors = colors.get(element)
    return thing
  })
}
