// Who can open an address: everybody who finds this machine, or nobody but the machine itself.

const OWN = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1|0\.0\.0\.0)$/i

/** Whether an address names the machine it is opened on, so that another device finds nothing there. */
export function onlyHere(host: string): boolean {
  return OWN.test(host)
}
