import type {
  KeptPieces,
  RetourAnswer,
  RetourDetail,
} from "@packhaus/contract/returns/retours/schema"
import { keptLifecycle } from "@packhaus/contract/returns/retours/status"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Stack, Stacked } from "#ui/page/layout.tsx"
import { useKeptName } from "./use-kept-name.ts"

const AnswerSheet = lazyPart(() => import("./answer-sheet.tsx"), "AnswerSheet")

/** The pieces of a retour that wait for their owner's decision, and past decisions. */
export function KeptPiecesTable({ retour }: { retour: RetourDetail }) {
  const { t } = useTranslation("retours")
  const { number } = useFormat()
  const can = useCan()
  const nameOf = useKeptName()
  const columns: Columns<KeptPieces> = [
    {
      id: "item",
      header: t(($) => $.columns.item),
      cell: (one) => <Stacked sub={one.sku}>{nameOf(one)}</Stacked>,
      wraps: true,
    },
    {
      id: "waiting",
      header: t(($) => $.kept.waiting),
      cell: ({ pieces, answered_pieces }) => number(pieces - answered_pieces),
      align: "right",
    },
    {
      id: "answer_by",
      header: t(($) => $.kept.answerBy),
      as: "day",
      tone: ({ is_overdue }) => is_overdue && "attention",
      below: ({ is_overdue }) => (is_overdue ? t(($) => $.concerns.overdue) : null),
    },
    {
      id: "answers",
      header: t(($) => $.kept.answered),
      cell: ({ answers }) => answers.length > 0 && <Answers answers={answers} />,
      none: "–",
      wraps: true,
    },
    can("retour.answer") && {
      id: "actions",
      header: t(($) => $.unassigned.actions),
      actions: (one) => [
        keptLifecycle.next(one.status, "answer") !== undefined && {
          name: "answer",
          label: t(($) => $.kept.action),
          named: t(($) => $.kept.named, { item: nameOf(one) }),
          opens: (close) => (
            <AnswerSheet retour={retour} kept={one} item={nameOf(one)} onClose={close} />
          ),
        },
      ],
    },
  ]
  return (
    <RelatedTable
      title={t(($) => $.kept.section)}
      columns={columns}
      rows={retour.kept}
      idOf={({ id }) => id}
      acts={can("retour.answer")}
    />
  )
}

/** Decisions: quantity, person, and the reason if it was not the owner. */
function Answers({ answers }: { answers: readonly RetourAnswer[] }) {
  const { t } = useTranslation("retours")
  const { number } = useFormat()
  return (
    <Stack>
      {answers.map(({ id, answer, pieces, answered_by_name, reason }) => (
        <Stacked key={id} sub={[answered_by_name, reason].filter(Boolean).join(": ")}>
          {t(($) => $.kept.happened[answer], { pieces: number(pieces) })}
        </Stacked>
      ))}
    </Stack>
  )
}
