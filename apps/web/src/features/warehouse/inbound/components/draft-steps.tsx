import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import type { InboundDetail, InboundProposal } from "@packhaus/contract/warehouse/inbound/schema"
import { IconArrowRight } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { useLeaveGuard } from "#ui/forms/use-leave-guard.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Columns, Faint } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { staleByInbound } from "../queries.ts"
import { ArticleStep } from "./article-step.tsx"
import { CartonStep } from "./carton-step.tsx"
import { DeliveryStep } from "./delivery-step.tsx"
import css from "./draft-rows.module.css"
import { DraftSummary } from "./draft-summary.tsx"
import { InboundBadge } from "./inbound-badge.tsx"
import { InboundTape } from "./inbound-tape.tsx"
import { Stored } from "./stored.tsx"
import { type Draft, useDraft } from "./use-draft.ts"

const beside = {
  articles: { before: null, after: "cartons" },
  cartons: { before: "articles", after: "delivery" },
  delivery: { before: "cartons", after: "labels" },
} as const
const screens = { articles: ArticleStep, cartons: CartonStep, delivery: DeliveryStep }

type DraftStep = keyof typeof screens
type Props = {
  given: InboundDetail | InboundProposal | null
  places: readonly StockLocation[]
  /** In the address, as far as there are goods. */
  step: DraftStep
  onStep: (step: DraftStep) => void
  onCreated: (id: string) => void
}

/** Announces goods: articles, cartons, delivery; the labels follow. */
export function DraftSteps({ step: asked, onStep, ...props }: Props) {
  const { t } = useTranslation("inbound")
  const navigate = useNavigate()
  const draft = useDraft(props)
  const { form, autosave, lines, places } = draft
  const { guard } = useLeaveGuard(autosave.error !== null && autosave.isPending, () => undefined)
  const step = lines.length === 0 ? "articles" : asked
  const { before, after } = beside[step]
  const announce = useSave({
    async send() {
      await autosave.flush()
      return call(api.announce, { params: { id: draft.storedId() } })
    },
    done: t(($) => $.announce.done),
    failed: t(($) => $.failed),
    stale: staleByInbound,
    onDone: ({ inbound_notice }) => void navigate(inboundPaths.labels(inbound_notice.id)),
  })
  const Screen = screens[step]
  return (
    <Page
      title={t(($) => $.form.title)}
      badges={<InboundBadge status="draft" />}
      back={{ to: inboundPaths.list, label: t(($) => $.title) }}
      actions={<Stored autosave={autosave} />}
    >
      <InboundTape step={step} />
      <Columns side={<DraftSummary draft={draft} />}>
        {places.length === 0 ? <Notice tone="attention">{t(($) => $.form.noPlace)}</Notice> : null}
        <Screen draft={draft} />
        <form
          noValidate
          className={css.foot}
          onSubmit={form.submit(() => (after === "labels" ? announce.mutate() : onStep(after)))}
        >
          {before ? <Button onClick={() => onStep(before)}>{t(($) => $.steps.back)}</Button> : null}
          <Faint>{t(($) => $.steps.upcoming[after])}</Faint>
          <div className={css.next}>
            <Discard draft={draft} />
            <Button
              look="primary"
              type="submit"
              loading={announce.isPending}
              icon={<IconArrowRight size={15} stroke={1.8} aria-hidden />}
            >
              {t(($) => $.steps.next[after])}
            </Button>
          </div>
        </form>
      </Columns>
      {guard}
    </Page>
  )
}

/** Cancels a stored draft after a question. */
function Discard({ draft: { id } }: { draft: Draft }) {
  const { t } = useTranslation("inbound")
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const leave = () => void navigate(inboundPaths.list)
  return (
    <>
      <Button look="quiet" onClick={() => (id === null ? leave() : setIsAsked(true))}>
        {t(($) => $.discard.action)}
      </Button>
      {isAsked ? (
        <SaveDialog
          title={t(($) => $.discard.title)}
          body={t(($) => $.discard.body)}
          go={t(($) => $.discard.action)}
          send={() =>
            call(api.cancel, {
              params: { id: id ?? "" },
              body: { reason: t(($) => $.discard.reason) },
            })
          }
          done={t(($) => $.discard.done)}
          failed={t(($) => $.failed)}
          stale={staleByInbound}
          onClose={() => setIsAsked(false)}
          onDone={leave}
        />
      ) : null}
    </>
  )
}
