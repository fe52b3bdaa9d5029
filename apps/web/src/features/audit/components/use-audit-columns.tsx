import { actionWord } from "@packhaus/contract/audit/rules/actions"
import type { AuditLine } from "@packhaus/contract/audit/schema"
import { useTranslation } from "react-i18next"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, Stacked } from "#ui/page/layout.tsx"
import { useActorWords } from "./use-actor-words.ts"
import { useEntityWord } from "./use-entity-word.ts"

/** When, what, who, whose and from where. */
export function useAuditColumns(seesAll: boolean) {
  const { t, i18n } = useTranslation("audit")
  const { nameOf, actingOf } = useActorWords()
  const entityWord = useEntityWord()
  const language = i18n.language === "en" ? "en" : "de"
  const wordOf = ({ action }: AuditLine) => actionWord(action, language)
  const whose: Column<AuditLine> = {
    id: "organisation",
    header: t(($) => $.columns.organisation),
    cell: ({ organisation_name }) => organisation_name ?? "–",
    clips: true,
  }
  const columns: Column<AuditLine>[] = [
    {
      id: "created_at",
      header: t(($) => $.columns.when),
      cell: ({ created_at }) => <Moment at={created_at} time />,
      sortable: true,
    },
    { id: "action", header: t(($) => $.columns.what), cell: wordOf, fixed: true, wraps: true },
    {
      id: "who",
      header: t(($) => $.columns.who),
      cell: (line) => <Stacked sub={actingOf(line)}>{nameOf(line)}</Stacked>,
    },
    ...(seesAll ? [whose] : []),
    {
      id: "entity",
      header: t(($) => $.columns.entity),
      cell: ({ entity, entity_name }) => (
        <Stacked sub={entity_name}>{entity ? entityWord(entity) : "–"}</Stacked>
      ),
    },
    {
      id: "network",
      header: t(($) => $.columns.network),
      cell: ({ network }) => <Faint>{network ?? "–"}</Faint>,
    },
  ]
  return { columns, wordOf, nameOf, actingOf }
}
