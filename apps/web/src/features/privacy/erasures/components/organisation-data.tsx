import { useQuery } from "@tanstack/react-query"
import { DataExportSection } from "#features/privacy/data-exports/components/data-export-section.tsx"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { erasureOf } from "../queries.ts"
import { ErasureSection, PendingErasure } from "./erasure-section.tsx"

type Props = { organisation: { id: string; name: string }; isOwn: boolean }

/**
 * All data of an organisation, and its erasure: for owners and administrators. Support sees the
 * state.
 */
export function OrganisationData({ organisation, isOwn }: Props) {
  const can = useCan()
  const { id } = organisation
  return (
    <QueryPart query={useQuery(erasureOf(id))}>
      {(state) => (
        <>
          {state.erasure ? (
            <PendingErasure kind="organisation" erasure={state.erasure} id={id} />
          ) : null}
          {can("data_export.start") ? (
            <DataExportSection subject="organisation" organisation={id} />
          ) : null}
          <ErasureSection
            kind="organisation"
            state={state}
            organisation={organisation}
            isOwn={isOwn}
          />
        </>
      )}
    </QueryPart>
  )
}
