import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { deviceName } from "@packhaus/contract/sign-in/sessions/rules"
import type { SystemContext } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import { deviceWords } from "./device-words.ts"

type Seen = {
  id: string
  member_id: string
  ip: string | null
  user_agent: string | null
  at: string
}

/** Mail about a sign-in from a new device; undefined for removed accounts. */
export async function writeDeviceMail(
  { unscoped, outside }: Pick<SystemContext, "unscoped" | "outside">,
  { id, member_id, ip, user_agent, at }: Seen,
) {
  const member = await unscoped
    .selectFrom("members")
    .select(["email", "first_name", "last_name", "language", "time_zone"])
    .where("id", "=", member_id)
    .executeTakeFirst()
  if (!member) return undefined
  const { time_zone } = member
  const device = user_agent && deviceName(user_agent)
  const { label, ...words } = deviceWords(member.language, { device, ip, at, time_zone })
  const button = { label, url: `${outside.publicUrl}${sessionPaths.list}` }
  return mailMessage(id, member, { ...words, button })
}
