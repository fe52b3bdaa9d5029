import { disposals, mayDecide } from "@packhaus/contract/returns/retours/rules"
import type { RetourDetail } from "@packhaus/contract/returns/retours/schema"
import { keptLifecycle } from "@packhaus/contract/returns/retours/status"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { useKeptName } from "./use-kept-name.ts"

const AnswerSheet = lazyPart(() => import("./answer-sheet.tsx"), "AnswerSheet")

/** The decisions about the pieces that wait; of several lines each is decided in the table. */
export function RetourActions({ retour }: { retour: RetourDetail }) {
  const { t } = useTranslation("retours")
  const can = useCan()
  const { organisation } = useSession()
  const nameOf = useKeptName()
  const isOwner = organisation.id === retour.organisation_id
  const [kept, another] = retour.kept.filter(
    ({ status }) => keptLifecycle.next(status, "answer") !== undefined,
  )
  if (!kept || another || !can("retour.answer")) return null
  const actions = disposals.flatMap((answer): DetailAction[] =>
    answer === "keep" || !mayDecide(answer, isOwner)
      ? []
      : [
          {
            name: answer,
            label: t(($) => $.kept.decide[answer]),
            opens: (close) => (
              <AnswerSheet
                retour={retour}
                kept={kept}
                item={nameOf(kept)}
                answer={answer}
                onClose={close}
              />
            ),
          },
        ],
  )
  return <DetailActions actions={actions} />
}
