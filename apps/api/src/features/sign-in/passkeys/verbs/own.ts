import { transports as known, type Transport } from "@packhaus/contract/sign-in/passkeys/schema"
import type { SystemContext } from "../../../../context.ts"

type Reach = Pick<SystemContext, "unscoped">

/** A person's passkeys, the oldest first, as authenticators know them. */
export const passkeysOf = ({ unscoped }: Reach, member_id: string) =>
  unscoped
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("member_id", "=", member_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute()

const isKnown = (name: string): name is Transport => known.some((one) => one === name)

/** The same in WebAuthn's format. */
export const descriptorsOf = (passkeys: Awaited<ReturnType<typeof passkeysOf>>) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: "public-key" as const,
    transports: transports.filter(isKnown),
  }))
