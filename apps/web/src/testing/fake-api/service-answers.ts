import { isServiceProvider, isStaff, type Role } from "@packhaus/contract/access/roles"
import { cents } from "@packhaus/contract/kernel/cents"
import { services as api } from "@packhaus/contract/services/endpoints"
import { commissionRateOf } from "@packhaus/contract/services/rules"
import { Service } from "@packhaus/contract/services/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const service = (n: number, fields: Partial<Service>) =>
  example(Service, {
    id: `serv_${n}`,
    organisation_id: "org_studio",
    provider_name: "Lichtbild Studio",
    name: "Produktfotos",
    description:
      "Zehn Bilder je Artikel, freigestellt auf weißem Grund.\nLieferung in fünf Werktagen.",
    price: cents(25_000),
    required_information: "Welches Bildformat, und welcher Artikel zuerst?",
    requires_products: true,
    enabled: true,
    terms_url: "https://lichtbild.example.com/agb",
    created_at: moment(90_000),
    updated_at: moment(9000),
    ...fields,
  })
const fakeServices: readonly Service[] = [
  service(1, {}),
  service(2, {
    name: "Übersetzung ins Französische",
    description: "Titel und Beschreibung von bis zu fünfzig Artikeln.",
    price: cents(18_000),
    required_information: "",
    requires_products: false,
  }),
  service(3, { name: "Verpackung gestalten", price: cents(49_000), enabled: false }),
]

const known: readonly string[] = ["administrator", "support", "agency", "supplier"]
const roleOf = (as: string): Role =>
  known.includes(as) || as === "service_provider" ? (as as Role) : "customer"
const seenBy = (as: string) => {
  const role = roleOf(as)
  const isKnown = isStaff(role) || isServiceProvider(role)
  if (as === "empty") return []
  return fakeServices
    .filter(({ enabled }) => enabled || isKnown)
    .map((one) => (isKnown ? { ...one, ...commissionRateOf(null, null) } : one))
}
const serviceOf = (as: string, id: string) => {
  const found = seenBy(as).find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return found
}
/** A name for which the fake refuses the request, to show a page's error. */
const refuse = (name: string | undefined) => {
  if (name === "broken") throw new Refusal("server.busy")
}

/** Three services of one provider, one of them disabled; changes are answered and not stored. */
export const serviceAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { enabled }, as }) => ({
    services: seenBy(as).filter((one) => enabled === undefined || one.enabled === enabled),
  })),
  answer(api.read, ({ params, as }) => ({ service: serviceOf(as, params.id) })),
  answer(api.create, ({ body: { organisation_id = "org_1", ...fields } }) => {
    refuse(fields.name)
    return { service: service(1, { ...fields, organisation_id, ...commissionRateOf(null, null) }) }
  }),
  answer(api.update, ({ params, body, as }) => {
    refuse(body.name)
    const before = serviceOf(as, params.id)
    const given = Object.fromEntries(Object.entries(body).filter(([, to]) => to !== undefined))
    return { service: { ...before, ...given } }
  }),
  answer(api.setCommission, ({ params, body, as }) => {
    const ofService = body.of === "service" ? body.commission : null
    const ofProvider = body.of === "provider" ? body.commission : null
    return { service: { ...serviceOf(as, params.id), ...commissionRateOf(ofService, ofProvider) } }
  }),
]
