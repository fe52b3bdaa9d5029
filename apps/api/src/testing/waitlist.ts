import type { Actor, TestApp } from "./test-app.ts"

let number = 0

/** The entry of this person's organisation, with unique values in all compared fields. */
export async function createEntry(
  { rows }: Pick<TestApp, "rows">,
  owner: Actor,
  overrides: object = {},
) {
  const { organisation_id } = owner
  const [known] = organisation_id
    ? await rows.children("waitlist_entries", "organisation_id", [organisation_id])
    : []
  if (known) return { id: known.id }
  const n = ++number
  const { id } = await rows.insert("waitlist_entries", {
    organisation_id,
    email: `owner${n}@shop${n}.example`,
    company: `Manufaktur ${n}`,
    country: "DE",
    shop_address: `shop${n}.example`,
    monthly_parcels: 100 + n,
    needs: "Lager und Versand.",
    consented_at: "2026-11-01T09:00:00.000Z",
    ...overrides,
  })
  return { id }
}
