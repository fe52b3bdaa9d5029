import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { TERMS_VERSION } from "@packhaus/contract/applicants/onboarding/schema"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import type { Invitation } from "@packhaus/contract/members/invitations/schema"
import { newSecret } from "../access/secrets.ts"
import { DEMO_PASSWORD } from "./cast.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

const words = { language: "de" } as const

/** Invitations in each state: pending, accepted, revoked, expired. */
export async function inviteOthers(stage: Stage, { idOf }: People, now: string) {
  const [administrator, agency, owner] = ["administrator", "agency", "customer"].map(idOf)
  if (!administrator || !agency || !owner) throw new Error("the story has lost somebody")
  const daysAgo = <T>(days: number, work: () => Promise<T>) =>
    stage.step(later(now, -24 * days), work)
  const invite = async (by: string, email: string, name: string, type: "customer" | "supplier") =>
    (
      await stage.call(by, invitations.inviteOrganisation, {
        body: { ...words, email, name, type },
      })
    ).invitation
  const inviteColleague = async (by: string, email: string) =>
    (
      await stage.call(by, invitations.inviteMember, {
        body: { ...words, email, position: "member" },
      })
    ).invitation

  await daysAgo(12, () => invite(agency, "hallo@treibgut.example", "Treibgut Möbel", "customer"))
  const colleague = await daysAgo(9, () => inviteColleague(agency, "frieda@packhaus.example"))
  await daysAgo(8, () => join(stage, colleague))
  const mistake = await daysAgo(6, () => inviteColleague(owner, "jna@packhaus.example"))
  await daysAgo(6, () => stage.call(owner, invitations.revoke, { params: { id: mistake.id } }))
  await daysAgo(4, () => stage.runJob("invitations.expire"))
  await daysAgo(2, () => invite(agency, "post@salzwiese.example", "Salzwiese Kosmetik", "customer"))
  await daysAgo(1, () => inviteColleague(owner, "tom@packhaus.example"))
  await daysAgo(1, () => invite(administrator, "sales@brightwax.example", "Brightwax", "supplier"))
}

/**
 * Opens the link as its recipient: mailed tokens are stored as hashes only, so a new one is
 * created.
 */
async function join(stage: Stage, { id }: Invitation) {
  const { secret: token, hash } = newSecret()
  await stage.db.updateTable("invitations").set({ token_hash: hash }).where("id", "=", id).execute()
  const anybody = await stage.db.selectFrom("members").select("id").executeTakeFirstOrThrow()
  await stage.call(anybody.id, onboarding.accept, {
    body: {
      token,
      organisation: null,
      first_name: "Frieda",
      last_name: "Sommer",
      password: DEMO_PASSWORD,
      password_confirmation: DEMO_PASSWORD,
      terms_version: TERMS_VERSION,
    },
  })
}
