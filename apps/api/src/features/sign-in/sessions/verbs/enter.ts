import type { Action } from "@packhaus/contract/access/policy"
import type { SystemContext } from "../../../../context.ts"
import { readUser } from "../../../members/reads.ts"
import { recordBrowser } from "./device.ts"

type Account = { id: string; organisation_id: string }
/** The account concerned: there is no actor yet. */
export const lineOf = ({ id, organisation_id }: Account, action: Action) => ({
  entity: "members",
  entity_id: id,
  organisation_id,
  action,
})

/** Sign-in method, such as password and code. */
export type Factors = readonly ("password" | "code" | "passkey")[]
export const signedIn = (account: Account, factors: Factors) => ({
  ...lineOf(account, "session.open"),
  details: { factors },
})

/** Opens the cookie session of an authenticated person. */
export async function enter(context: SystemContext, member: Account, factors: Factors) {
  const { viewer, unscoped, access, cookies, note } = context
  // A session never goes over from one sign-in to the next.
  if (viewer.via === "cookie") await access.endSession(unscoped, viewer.id, viewer.session_id)
  cookies.open(await access.openSession(unscoped, member.id, { kind: "cookie", ...cookies.origin }))
  await recordBrowser(context, member)
  await note(signedIn(member, factors))
  return readUser(context, member.id)
}
