import { Suspense, useEffect } from "react"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { opensFor } from "#lib/acting.ts"
import { lazyPart } from "#lib/lazy-part.ts"

// Few people see it: it is loaded with its texts when it is shown.
const Banner = lazyPart(() => import("./banner.tsx"), "Banner", "acting")

/** Above every screen during an impersonation; a tab that learns of it later reloads. */
export function ActingBanner() {
  const { acting } = useSession()
  const id = acting?.id ?? null
  useEffect(() => opensFor(id), [id])
  return <Suspense>{acting ? <Banner acting={acting} /> : null}</Suspense>
}
