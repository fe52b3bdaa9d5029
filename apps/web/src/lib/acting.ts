import { ACTING_HEADER } from "@packhaus/contract/access/acting/rules"

/** Whom the page was opened for: as what somebody acts, or null. Undefined before anybody is known. */
const opened: { for: string | null | undefined } = { for: undefined }

/**
 * Notes whom the page was opened for. An administrator who acts as a customer does so in all tabs of the
 * browser: a tab that learns of another person opens anew, and nothing that it showed stays.
 */
export function opensFor(acting_id: string | null) {
  if (opened.for !== undefined && opened.for !== acting_id) return void openAnew()
  opened.for = acting_id
}

/** What requests of this page say: the server refuses what was meant for somebody else. */
export const actingHeaders = (): Readonly<Record<string, string>> =>
  opened.for ? { [ACTING_HEADER]: opened.for } : {}

/** Loads the page anew, at its start or at this address. What asked for it hears nothing more. */
export function openAnew(address = "/a") {
  opened.for = undefined
  location.assign(address)
  return new Promise<never>(() => {})
}
