import { act, screen, waitFor, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import * as details from "#lib/error-details/load.ts"
import { i18n } from "#lib/i18n.ts"
import { open } from "#testing/open.tsx"

/** Error messages that are not loaded yet; the returned function loads them. */
async function withoutErrorDetails() {
  // The page loads them once: after that it does not load them again.
  details.loadErrorDetails()
  await waitFor(() => expect(details.hasErrorDetails()).toBe(true))
  let isDone = false
  const readers = new Set<() => void>()
  i18n.removeResourceBundle("de", details.DETAILS)
  vi.spyOn(details, "loadErrorDetails").mockReturnValue(undefined)
  vi.spyOn(details, "hasErrorDetails").mockImplementation(() => isDone)
  vi.spyOn(details, "onErrorDetails").mockImplementation((read) => {
    readers.add(read)
    return () => readers.delete(read)
  })
  return async () => {
    await i18n.loadNamespaces(details.DETAILS)
    isDone = true
    act(() => {
      for (const read of readers) read()
    })
  }
}

/** The server refuses every upload. */
function refuseUploads() {
  const { fetch } = globalThis
  const body = { type: "invalid_data", code: "uploads.too_much", message: "Too many files" }
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) =>
    String(input).endsWith("/admin/uploads")
      ? Response.json(body, { status: 422 })
      : fetch(input, init),
  )
}

const pdf = new File(["%PDF-"], "beleg.pdf", { type: "application/pdf" })
const jpeg = new File(["x"], "karton.jpg", { type: "image/jpeg" })

test.each([
  [
    "one file of a form",
    "/a/invoices/inv_2",
    "full",
    "Zahlungsnachweis hochladen",
    /Beleg auswählen/,
    pdf,
  ],
  [
    "one of several files",
    "/a/stock-orders/sord_1",
    "support",
    "Ankunft buchen",
    "Fotos hinzufügen",
    jpeg,
  ],
] as const)(
  "a refused file shows its reason, also if error messages load after the refusal (%s)",
  async (_, address, as, button, label, file) => {
    const { user } = await open(address, { as })
    const opener = await screen.findByRole("button", { name: button })
    const load = await withoutErrorDetails()
    await user.click(opener)
    const sheet = within(await screen.findByRole("dialog"))
    refuseUploads()
    await user.upload(sheet.getByLabelText(label, { selector: "input" }), file)
    await waitFor(() => expect(details.loadErrorDetails).toHaveBeenCalled())
    expect(sheet.queryByText(/Zu viele Dateien/)).toBeNull()
    await load()
    const words = `Die Datei konnte nicht hochgeladen werden. ${file.name}: Zu viele Dateien.`
    expect(await sheet.findByText(words)).toBeVisible()
  },
)
