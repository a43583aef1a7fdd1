// A page of rules made ready to read: headings one can go to, tables that fit a phone.

export interface Heading {
  readonly id: string
  readonly words: string
  readonly level: number
}

export interface Book {
  readonly title: string
  readonly html: string
  readonly contents: readonly Heading[]
}

const SENTENCE = 60

/** The id of a heading, as links within the rules name it: "Outs by the pitcher", "outs-by-the-pitcher". */
export function slug(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
}

/** The page with its headings named and its wide tables able to scroll. */
export function bound(html: string): Book {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const title = page.querySelector('h1')
  title?.remove()
  const contents = Array.from(page.querySelectorAll('h2, h3'), (heading) => {
    heading.id = slug(heading.textContent ?? '')
    return {
      id: heading.id,
      words: heading.textContent ?? '',
      level: Number(heading.tagName.charAt(1)),
    }
  })
  for (const table of page.querySelectorAll('table')) {
    const wide = page.createElement('div')
    wide.className = 'wide'
    wide.tabIndex = 0
    wide.setAttribute('role', 'group')
    wide.setAttribute('aria-label', `Chart: ${before(table)}`)
    table.replaceWith(wide)
    wide.append(table)
    broken(table)
    if (isLong(table)) labelled(table)
  }
  return { title: title?.textContent ?? 'Rules', html: page.body.innerHTML, contents }
}

/** A break within a cell is written in the rules as HTML, which the server shows as text. */
function broken(table: Element): void {
  for (const cell of table.querySelectorAll('td'))
    cell.innerHTML = cell.innerHTML.replaceAll('&lt;br&gt;', '<br>')
}

/** Whether a table has whole sentences in it, too much for columns on a phone. */
function isLong(table: Element): boolean {
  return Array.from(table.querySelectorAll('td')).some(
    (cell) => (cell.textContent ?? '').length > SENTENCE,
  )
}

/** Each cell knows its column's name, for when it stands alone. */
function labelled(table: Element): void {
  const names = Array.from(table.querySelectorAll('th'), (head) => head.textContent ?? '')
  table.classList.add('long')
  for (const row of table.querySelectorAll('tbody tr'))
    for (const [at, cell] of Array.from(row.children).entries())
      cell.setAttribute('data-column', names[at] ?? '')
}

/** The heading a table stands under. */
function before(table: Element): string {
  let at: Element | null = table
  while (at && !/^H[23]$/.test(at.tagName)) at = at.previousElementSibling
  return at?.textContent ?? 'of the rules'
}
