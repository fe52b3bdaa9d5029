import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { organisationBrands } from "@packhaus/contract/organisations/brand-endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const customer = (id: string, name: string, email: string) =>
  example(OrganisationDetail, {
    id,
    name,
    email,
    type: "customer",
    status: "active",
    retail_factor: 250,
    street: "Lange Straße 12",
    postal_code: "21335",
    city: "Lüneburg",
    country: "DE",
    language: "de",
    created_at: moment(300 * 1440),
  })
/** The platform after `npm start -- --empty`: a name and a mail address. */
const platform = example(OrganisationDetail, {
  retail_factor: 250,
  id: "org_1",
  name: "Packhaus",
  email: "mara@packhaus.example",
  type: "platform",
  status: "active",
  disable_at: null,
  language: "de",
  created_at: moment(300 * 1440),
})
const known = remembered(
  () =>
    new Map<string, OrganisationDetail>([
      ["org_1", customer("org_1", "Kerzenglanz GmbH", "rechnung@kerzenglanz.example")],
      ["org_2", customer("org_2", "Bergluft Naturwaren AG", "info@bergluft.example")],
      [
        "org_7",
        { ...customer("org_7", "Moorhof Kräuter", "post@moorhof.example"), status: "waitlist" },
      ],
    ]),
)

const agencies: OrganisationDetail[] = [
  example(OrganisationDetail, {
    ...customer("org_8", "Nordlicht Agentur", "agentur@nordlicht.example"),
    type: "agency",
  }),
  example(OrganisationDetail, {
    ...customer("org_9", "Südwind Agentur", "agentur@suedwind.example"),
    type: "agency",
  }),
]

function take(id: string, as: string) {
  const isOwnOfPlatform = as === "administrator" && id === "org_1"
  const found = isOwnOfPlatform && !known.now.get(id)?.vat_id ? platform : known.now.get(id)
  if (!found) throw new Refusal("row.not_found")
  return found
}
const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

export const organisationAnswers: readonly Answer[] = [
  answer(organisations.list, ({ query: { q = "", type, status } }) => {
    const all = type === "agency" ? agencies : [...known.now.values()]
    const isWanted = (one: string) => status === undefined || [status].flat().some((s) => s === one)
    const found = all.filter(
      (one) => isWanted(one.status) && one.name.toLowerCase().includes(q.toLowerCase()),
    )
    const organisations = found.map((one) => ({ ...one, agency_id: null, agency_name: null }))
    return { organisations }
  }),
  answer(organisations.read, ({ as, params: { id } }) => ({ organisation: take(id, as) })),
  answer(organisations.update, ({ as, params: { id }, body }) => {
    const organisation = { ...take(id, as), ...given(body) }
    known.now.set(id, organisation)
    return { organisation }
  }),
  answer(uploads.downloadUrl, ({ body: { file_key } }) => ({
    download_url: `/uploads/${file_key}`,
  })),
  answer(organisationBrands.change, ({ as, params: { id }, body }) => {
    const organisation = { ...take(id, as), ...given(body) }
    known.now.set(id, organisation)
    return { organisation }
  }),
  answer(organisationBrands.changeReplyTo, ({ as, params: { id }, body: { reply_to } }) => {
    const organisation = { ...take(id, as), reply_to_pending: reply_to }
    known.now.set(id, organisation)
    return { organisation }
  }),
  answer(organisationBrands.confirmReplyTo, ({ as, params: { id }, body: { token } }) => {
    const before = take(id, as)
    if (token !== "good") throw new Refusal("organisations.link_used")
    const organisation = { ...before, reply_to: before.reply_to_pending, reply_to_pending: null }
    known.now.set(id, organisation)
    return { organisation }
  }),
  answer(onboarding.complete, ({ as, body }) => {
    const organisation = { ...take("org_1", as), ...body }
    known.now.set("org_1", organisation)
    return { organisation }
  }),
  answer(organisations.disable, ({ as, params: { id }, body: { disable_at = "2027-01-01" } }) => {
    if (disable_at < "2026-01-01")
      throw new Refusal("request.invalid", {
        fields: [{ path: "disable_at", code: "date.too_soon", params: {} }],
      })
    const organisation = { ...take(id, as), disable_at }
    known.now.set(id, organisation)
    return { organisation }
  }),
  answer(organisations.enable, ({ as, params: { id } }) => {
    const organisation = { ...take(id, as), status: "active" as const, disable_at: null }
    known.now.set(id, organisation)
    return { organisation }
  }),
]
