import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { OpenInvitation, SavedSteps } from "@packhaus/contract/applicants/onboarding/schema"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { invitationList } from "@packhaus/contract/members/invitations/list"
import { Invitation } from "@packhaus/contract/members/invitations/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"
import { speaks } from "./session.ts"

const days = 1440
const first = example(Invitation, {
  id: "invt_1",
  organisation_id: "org_1",
  kind: "member",
  email: "wiebke@kerzenglanz.example",
  type: "customer",
  position: "member",
  delivery: "sent",
  target_id: "org_1",
  invited_by_name: "Jana Petersen",
  expires_at: moment(-5 * days),
  sent_at: moment(2 * days),
  created_at: moment(2 * days),
})
const begun = (): Invitation[] => [
  first,
  {
    ...first,
    id: "invt_2",
    kind: "organisation",
    email: "hallo@morgentau.example",
    name: "Morgentau Keramik",
    position: "owner",
    delivery: "waiting",
    target_id: null,
    invited_by_name: "Mara Voss",
  },
  {
    ...first,
    id: "invt_3",
    kind: "organisation",
    email: "info@altstadt.example",
    name: "Altstadt Papeterie",
    position: "owner",
    status: "expired",
    target_id: null,
    expires_at: moment(3 * days),
    created_at: moment(10 * days),
  },
]
const known = remembered(begun)

function take(id: string) {
  const found = known.now.find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return found
}
function add(change: Partial<Invitation>) {
  const invitation = { ...first, id: `invt_${known.now.length + 1}`, ...change }
  known.now = [invitation, ...known.now]
  return { invitation }
}
function put(id: string, change: Partial<Invitation>) {
  const invitation = { ...take(id), ...change }
  known.now = known.now.map((one) => (one.id === id ? invitation : one))
  return { invitation }
}

const typed = remembered(() => example(SavedSteps, {}))
/**
 * The invitation of a link: the tokens `customer`, `member` and `waiting` are valid, all others are
 * not.
 */
function openedBy(token: string): OpenInvitation {
  const customer = example(OpenInvitation, {
    id: "invt_2",
    type: "customer",
    email: "jana.petersen@kerzenglanz.example",
    language: speaks.language,
    invited_by_name: "Merle Brandt",
    invited_by_organisation: "Kanalhaus Agentur",
    agency_name: "Kanalhaus Agentur",
    expires_at: "2026-12-01T08:40:00.000Z",
    steps: { email: "jana.petersen@kerzenglanz.example", ...typed.now },
  })
  if (token === "customer") return customer
  if (token === "waiting" || token === "second-factor")
    return {
      ...customer,
      has_account: true,
      organisation_name: "Morgentau Keramik",
      steps: { ...customer.steps, first_name: "Ida", last_name: "Lorenz" },
    }
  if (token === "member")
    return {
      ...customer,
      kind: "member",
      position: "member",
      organisation_name: "Kerzenglanz GmbH",
      agency_name: null,
      steps: {},
    }
  if (token === "broken") throw new Refusal("server.failed")
  throw new Refusal("onboarding.invalid_invitation")
}
const fault = (path: string, code: string) =>
  new Refusal("request.invalid", { fields: [{ path, code, params: {} }] })

/** Invitations, and the pages of their links. */
export const invitationAnswers: readonly Answer[] = [
  answer(invitations.list, ({ query, as }) => {
    const wanted: readonly string[] = query.group ? invitationList.groups.of[query.group] : []
    const found = (as === "empty" ? [] : known.now).filter(
      ({ status, kind }) =>
        (wanted.length === 0 || wanted.includes(status)) &&
        [query.kind ?? kind].flat().includes(kind) &&
        [query.status ?? status].flat().includes(status),
    )
    return { invitations: found }
  }),
  answer(invitations.counts, () => ({ counts: { groups: { pending: 2, accepted: 0, over: 1 } } })),
  answer(invitations.inviteOrganisation, ({ body }) => {
    if (body.email.startsWith("schon")) throw fault("email", "email.invited")
    return add({ ...body, kind: "organisation", position: "owner", delivery: "waiting" })
  }),
  answer(invitations.createOrganisation, ({ body }) => {
    if (body.name === "kaputt") throw new Refusal("server.failed")
    const { type, name, email, language } = body
    return add({ type, name, email, language, kind: "organisation", position: "owner" })
  }),
  answer(invitations.inviteMember, ({ body: { organisation_id: _, ...body } }) => {
    if (body.email.startsWith("jana")) throw fault("email", "email.member")
    return add({ ...body, delivery: "waiting" })
  }),
  answer(invitations.resend, ({ params }) => put(params.id, { delivery: "waiting" })),
  answer(invitations.revoke, ({ params }) => put(params.id, { status: "revoked" })),

  answer(onboarding.read, ({ body }) => ({ invitation: openedBy(body.token) })),
  answer(onboarding.save, ({ body: { token, steps } }) => {
    openedBy(token)
    typed.now = { ...typed.now, ...steps }
    const { country, postal_code } = steps
    const isWrong = country === "DE" && postal_code && !/^\d{5}$/.test(postal_code)
    return { faults: isWrong ? [{ path: "postal_code", code: "postal_code.invalid" }] : [] }
  }),
  answer(onboarding.accept, ({ body }) => {
    openedBy(body.token)
    if (body.last_name === "kaputt") throw new Refusal("server.failed")
    return { organisation_id: "org_1", is_signed_in: body.token !== "second-factor" }
  }),
  answer(onboarding.checkVatId, ({ body: { vat_id } }) => ({
    state: vat_id.startsWith("DE3") ? ("confirmed" as const) : ("refused" as const),
  })),
]
