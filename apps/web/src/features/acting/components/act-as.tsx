import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { lazy, Suspense } from "react"
import { useCan } from "#features/sessions/queries.ts"
import { i18n } from "#lib/i18n.ts"

// Administrators alone need it: it comes with its words when one looks.
const ActAsSection = lazy(async () => {
  const [{ ActAsSection }] = await Promise.all([
    import("./act-as-section.tsx"),
    i18n.loadNamespaces("acting"),
  ])
  return { default: ActAsSection }
})

/** Lets an administrator see a customer's account as its owner does. Nothing for everybody else. */
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
