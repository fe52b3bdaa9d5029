import { ACTING_HEADER } from "@packhaus/contract/access/acting/rules"

/**
 * The impersonation under which the page was opened, or null. Undefined before the person is known.
 */
const opened: { for: string | null | undefined } = { for: undefined }

/**
 * Stores the impersonation under which the page was opened. An impersonation applies to all tabs of
 * the browser: a tab that detects another person reloads, so that nothing it showed stays.
 */
export function opensFor(acting_id: string | null) {
  if (opened.for !== undefined && opened.for !== acting_id) return void openAnew()
  opened.for = acting_id
}

/** Headers naming the person of this page: the server refuses changes for another person. */
export const actingHeaders = (): Readonly<Record<string, string>> =>
  opened.for ? { [ACTING_HEADER]: opened.for } : {}

/** Reloads the page, at its start or at this address. The caller's promise never resolves. */
export function openAnew(address = "/a") {
  opened.for = undefined
  location.assign(address)
  return new Promise<never>(() => {})
}
