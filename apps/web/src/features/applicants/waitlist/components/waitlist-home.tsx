import { useQuery } from "@tanstack/react-query"
import { type ReactNode, Suspense } from "react"
import { lazyPart } from "#lib/lazy-part.ts"
import { SectionBones } from "#ui/page/states.tsx"
import { ownEntryQuery } from "../queries.ts"

const OwnEntryPage = lazyPart(() => import("./own-entry.tsx"), "OwnEntryPage")

/** The dashboard of an applicant; `otherwise` for people who were invited without applying. */
export function WaitlistHome({ otherwise }: { otherwise: ReactNode }) {
  const { data, isPending } = useQuery(ownEntryQuery)
  const waiting = <SectionBones lines={["72%", "64%", "80%"]} />
  if (isPending) return waiting
  return data ? (
    <Suspense fallback={waiting}>
      <OwnEntryPage entry={data} />
    </Suspense>
  ) : (
    otherwise
  )
}
