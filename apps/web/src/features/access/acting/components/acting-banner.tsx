import { Suspense, useEffect } from "react"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { opensFor } from "#lib/acting.ts"
import { lazyPart } from "#lib/lazy-part.ts"

// Hardly anybody sees it: it comes with its words when somebody does.
const Banner = lazyPart(() => import("./banner.tsx"), "Banner", "acting")

/** Above every screen while somebody acts as a customer; a tab that learns of it later opens anew. */
export function ActingBanner() {
  const { acting } = useSession()
  const id = acting?.id ?? null
  useEffect(() => opensFor(id), [id])
  return <Suspense>{acting ? <Banner acting={acting} /> : null}</Suspense>
}
