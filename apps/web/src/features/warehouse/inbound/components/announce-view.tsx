import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { receivesGoods } from "@packhaus/contract/warehouse/inbound/rules"
import { useQuery } from "@tanstack/react-query"
import { type ComponentProps, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { toSearch, useSearch } from "#lib/use-search.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Page } from "#ui/page/page.tsx"
import { inboundQueries, NEW_NOTICE, StepSearch } from "../queries.ts"
import { DraftSteps } from "./draft-steps.tsx"

type Source = Parameters<typeof inboundQueries.proposal>[0]

function useSource(): Source | null {
  const [search] = useSearchParams()
  for (const of of ["order", "product"] as const) {
    const id = search.get(of)
    if (id) return { of, id }
  }
  return null
}

type Props = {
  /** A draft, or the address of a new notice. */
  id: string
} & Pick<ComponentProps<typeof DraftSteps>, "step" | "onStep" | "onCreated">

/** Reads the draft, or the goods of the order or product that the address names. */
function Begun({ id: given, ...steps }: Props) {
  const { t } = useTranslation("inbound")
  const [id] = useState(given)
  const [source] = useState(useSource())
  const places = useQuery(locationChoices)
  const notice = useQuery({ ...inboundQueries.one(id), enabled: id !== NEW_NOTICE })
  const proposal = useQuery({
    ...inboundQueries.proposal(source ?? { of: "order", id: "" }),
    enabled: id === NEW_NOTICE && source !== null,
  })
  const needsGoods = id !== NEW_NOTICE || source !== null
  const goods = id === NEW_NOTICE ? proposal : notice
  if (!places.data || (needsGoods && !goods.data))
    return (
      <Page
        title={t(($) => $.form.title)}
        back={{ to: inboundPaths.list, label: t(($) => $.title) }}
      >
        <QueryPart<unknown> query={needsGoods && !goods.data ? goods : places}>
          {() => null}
        </QueryPart>
      </Page>
    )
  const { status = "draft" } = notice.data ?? {}
  if (status !== "draft")
    return (
      <Navigate
        to={status === "announced" ? inboundPaths.labels(id) : inboundPaths.one(id)}
        replace
      />
    )
  return (
    <DraftSteps
      given={goods.data ?? null}
      places={places.data.filter(
        ({ kind, status: state }) => receivesGoods(kind) && state === "active",
      )}
      {...steps}
    />
  )
}

/**
 * Announces goods in steps. A new notice gets its own address as soon as it is stored, while the form
 * stays; any other address begins again.
 */
export function AnnounceView() {
  const { id = NEW_NOTICE } = useParams()
  const navigate = useNavigate()
  const [{ step }, patch] = useSearch(StepSearch)
  const [created, setCreated] = useState<string | null>(null)
  const [page, setPage] = useState({ form: 0, id })
  if (page.id !== id) {
    const isOwn = id === created
    setPage({ form: isOwn ? page.form : page.form + 1, id })
    if (!isOwn) setCreated(null)
  }
  // A step may be chosen while the notice is stored, before the address has either.
  const wanted = useRef(step)
  useEffect(() => {
    wanted.current = step
  }, [step])
  useEffect(() => {
    if (created === null || id !== NEW_NOTICE) return
    const search = toSearch(StepSearch, { step: wanted.current }).toString()
    void navigate({ pathname: inboundPaths.edit(created), search }, { replace: true })
  }, [created, id, navigate])
  return (
    <Begun
      key={page.form}
      id={id}
      step={step}
      onStep={(to) => {
        wanted.current = to
        patch({ step: to })
      }}
      onCreated={setCreated}
    />
  )
}
