import { actionWord } from "@packhaus/contract/audit/rules/actions"
import type { AuditLine } from "@packhaus/contract/audit/schema"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"
import { Faint } from "#ui/page/layout.tsx"
import { useActorWords } from "./use-actor-words.ts"
import { useEntityWord } from "./use-entity-word.ts"

/** Time, action, actor, organisation and origin. */
export function useAuditColumns(seesAll: boolean) {
  const { t, i18n } = useTranslation("audit")
  const { nameOf, actingOf } = useActorWords()
  const entityWord = useEntityWord()
  const language = i18n.language === "en" ? "en" : "de"
  const wordOf = ({ action }: AuditLine) => actionWord(action, language)
  const columns: Columns<AuditLine> = [
    { id: "created_at", header: t(($) => $.columns.when), as: "time", sortable: true },
    { id: "action", header: t(($) => $.columns.what), cell: wordOf, fixed: true, wraps: true },
    { id: "who", header: t(($) => $.columns.who), of: nameOf, below: actingOf },
    seesAll && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
      clips: true,
    },
    {
      id: "entity",
      header: t(($) => $.columns.entity),
      of: ({ entity }) => entity && entityWord(entity),
      below: ({ entity_name }) => entity_name,
    },
    {
      id: "network",
      header: t(($) => $.columns.network),
      cell: ({ network }) => <Faint>{network ?? "–"}</Faint>,
    },
  ]
  return { columns, wordOf, nameOf, actingOf }
}
