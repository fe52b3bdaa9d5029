import type { Actor, Origin } from "@packhaus/kernel/audit"
import { networkToKeep } from "./networks.ts"
import type { Cookies } from "./session.ts"
import type { Viewer } from "./viewer.ts"

/** A browser says more about itself than anybody reads. */
const MOST_OF_AGENT = 200

/** Who stands in the audit lines of what a viewer does. */
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

/** Where the audit lines of a request say that it came from: never the whole address. */
export const originOf = ({ origin }: Pick<Cookies, "origin">, id: string | null): Origin => ({
  id,
  network: networkToKeep(origin.ip),
  user_agent: origin.user_agent?.slice(0, MOST_OF_AGENT) ?? null,
})
