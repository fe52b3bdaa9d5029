import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { Suspense } from "react"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"

// Only administrators need it: it is loaded with its texts when it is shown.
const ActAsSection = lazyPart(() => import("./act-as-section.tsx"), "ActAsSection", "acting")

/**
 * Lets an administrator see a customer's account as its owner does. Renders nothing for everyone
 * else.
 */
export function ActAs({ organisation }: { organisation: OrganisationDetail }) {
  const can = useCan()
  const { type, status } = organisation
  if (type !== "customer" || status !== "active" || !can("acting.start")) return null
  return (
    <Suspense>
      <ActAsSection organisation={organisation} />
    </Suspense>
  )
}
