import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Stacked } from "#ui/page/layout.tsx"

const DAY = 86_400_000

/** The due date of an answer, and the time left. */
export function DueDay({ due_on, isOpen }: { due_on: string; isOpen: boolean }) {
  const { t } = useTranslation("quote-requests")
  const { calendar } = useFormat()
  if (!isOpen) return <>{calendar(due_on)}</>
  const days = Math.ceil((Date.parse(`${due_on}T23:59:59`) - Date.now()) / DAY) - 1
  const left =
    days < 0
      ? t(($) => $.late)
      : days === 0
        ? t(($) => $.today)
        : t(($) => $.daysLeft, { count: days })
  return <Stacked sub={left}>{calendar(due_on)}</Stacked>
}
