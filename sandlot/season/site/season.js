// Tables that are sorted by a click on a heading: figures from the highest, words from A to Z.
for (const table of document.querySelectorAll('table.sorted')) {
  const heads = [...table.tHead.rows[0].cells]
  const rows = [...table.tBodies[0].rows]
  if (rows.length < 2) continue
  const keyOf = (row, at) => {
    const cell = row.cells[at]
    const text = cell.dataset.key ?? cell.textContent.trim()
    if (cell.dataset.key) return text
    return text === '-' ? 0 : text !== '' && !Number.isNaN(parseFloat(text)) ? parseFloat(text) : text
  }
  const compared = (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    if (typeof a !== typeof b) return typeof a === 'number' ? 1 : -1
    return a.localeCompare(b)
  }
  heads.forEach((head, at) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...head.childNodes)
    if (button.textContent === '') return
    head.append(button)
    button.addEventListener('click', () => {
      const figures = rows.some((row) => typeof keyOf(row, at) === 'number')
      const now = head.getAttribute('aria-sort')
      const down = now === null ? figures : now === 'ascending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
      rows.sort((a, b) => (down ? -1 : 1) * compared(keyOf(a, at), keyOf(b, at)))
      table.tBodies[0].append(...rows)
    })
  })
}
