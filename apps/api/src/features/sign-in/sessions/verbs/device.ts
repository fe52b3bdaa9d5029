import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { signedInOnNewDevice } from "../events.ts"

type Context = Pick<SystemContext, "unscoped" | "access" | "cookies" | "emit">
type Account = { id: string; organisation_id: string }

/** Recognises a browser by its own cookie, which is set if missing. */
export async function recordBrowser(context: Context, account: Account) {
  const { access, cookies } = context
  const token = cookies.device ?? access.newSecret().secret
  // Each sign-in lets it keep the cookie for as long as the first did.
  cookies.setDevice(token)
  await record(context, account, access.hashOf(`device ${token}`))
}

/** Recognises a program by its user agent and network. */
export async function recordProgram(context: Context, account: Account) {
  const { access, cookies } = context
  const { ip, user_agent } = cookies.origin
  const network = access.networkOf(ip)
  await record(context, account, access.hashOf(`program ${network} ${user_agent}`))
}

/** Notifies the person of a new device, except for the first one. */
async function record({ unscoped, cookies, emit }: Context, account: Account, token_hash: string) {
  const { ip, user_agent } = cookies.origin
  const [known] = await unscoped
    .updateTable("known_devices")
    .set({ last_seen_at: sql<string>`packhaus_now()` })
    .where("member_id", "=", account.id)
    .where("token_hash", "=", token_hash)
    .returning("id")
    .execute()
  if (known) return
  const before = await unscoped
    .selectFrom("known_devices")
    .select("id")
    .where("member_id", "=", account.id)
    .limit(1)
    .execute()
  const [fresh] = await unscoped
    .insertInto("known_devices")
    .values({ id: newId("dev"), member_id: account.id, token_hash, user_agent })
    .onConflict((conflict) => conflict.columns(["member_id", "token_hash"]).doNothing())
    .returning(["id", "created_at"])
    .execute()
  // Of two concurrent sign-ins, the other one notifies.
  if (!fresh || before.length === 0) return
  await emit(signedInOnNewDevice, {
    id: fresh.id,
    organisation_ids: [account.organisation_id],
    member_id: account.id,
    ip,
    user_agent,
    at: fresh.created_at,
  })
}

/** Forgets known devices, so that a former attacker's next sign-in is reported. */
export async function forgetDevices({ unscoped }: Pick<Context, "unscoped">, member_id: string) {
  await unscoped
    .updateTable("known_devices")
    .set({ token_hash: sql<string>`id` })
    .where("member_id", "=", member_id)
    .execute()
}
