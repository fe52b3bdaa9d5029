import { lazy, Suspense, useEffect } from "react"
import { useSession } from "#features/sessions/queries.ts"
import { opensFor } from "#lib/acting.ts"
import { i18n } from "#lib/i18n.ts"

// Hardly anybody sees it: it comes with its words when somebody does.
const Banner = lazy(async () => {
  const [{ Banner }] = await Promise.all([import("./banner.tsx"), i18n.loadNamespaces("acting")])
  return { default: Banner }
})

/** Above every screen while somebody acts as a customer; a tab that learns of it later opens anew. */
export function ActingBanner() {
  const { acting } = useSession()
  const id = acting?.id ?? null
  useEffect(() => opensFor(id), [id])
  return <Suspense>{acting ? <Banner acting={acting} /> : null}</Suspense>
}
