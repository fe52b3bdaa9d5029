import type { Actor, Origin } from "@packhaus/kernel/audit"
import { networkToKeep } from "./networks.ts"
import type { Cookies } from "./session.ts"
import type { Viewer } from "./viewer.ts"

/** Longer user agents are cut. */
const MAX_AGENT_LENGTH = 200

/** The actor in audit lines of a viewer's actions. */
export function actorOf({ acting, ...viewer }: Viewer): Actor {
  const { id, name, role, organisation_id, via, session_id } = viewer
  const proof = { via, session_id }
  if (acting === null) return { id, name, role, organisation_id, ...proof, acting }
  return {
    ...acting.administrator,
    role: "administrator",
    ...proof,
    acting: { id: acting.id, as_id: id, as_name: name },
  }
}

/** The origin of a request in audit lines: never the whole address. */
export const originOf = ({ origin }: Pick<Cookies, "origin">, id: string | null): Origin => ({
  id,
  network: networkToKeep(origin.ip),
  user_agent: origin.user_agent?.slice(0, MAX_AGENT_LENGTH) ?? null,
})
