import { isStaff } from "@packhaus/contract/access/roles"
import { auditList } from "@packhaus/contract/audit/list"
import { auditPaths } from "@packhaus/contract/audit/paths"
import {
  actionNames,
  actionWord,
  kindNames,
  kindWord,
} from "@packhaus/contract/audit/rules/actions"
import { IconListSearch } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useAuditColumns } from "../components/use-audit-columns.tsx"
import { peopleFilter } from "../queries.ts"

const list = listOnScreen(auditList, {
  names: { organisation_id: "organisation", actor_id: "who", acting_id: "acting" },
})
export const { loader } = list

/**
 * The audit log: actor, action, time and origin. Staff see all lines, owners those of their own
 * organisation.
 */
export function AuditPage() {
  const { t, i18n } = useTranslation("audit")
  const { role, organisation } = useSession()
  const seesAll = isStaff(role)
  const language = i18n.language === "en" ? "en" : "de"
  const { columns, wordOf, nameOf, actingOf } = useAuditColumns(seesAll)
  const sorted = (options: { value: string; label: string }[]) =>
    options.toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => (seesAll ? $.leadAll : $.leadOwn))}
      placeholder={t(($) => $.search)}
      filters={{
        actor_id: [t(($) => $.filters.who), peopleFilter(organisation.id)],
        kind: [
          t(($) => $.filters.kind),
          sorted(optionsOf(kindNames, (kind) => kindWord(kind, language))),
        ],
        action: [
          t(($) => $.filters.what),
          sorted(optionsOf(actionNames, (action) => actionWord(action, language))),
        ],
        organisation_id: seesAll && [t(($) => $.filters.organisation), merchantFilter],
        created_at: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
      }}
      columns={columns}
      nameOf={wordOf}
      hrefOf={({ id }) => auditPaths.one(id)}
      card={(line) => (
        <RowCard>
          <strong>{wordOf(line)}</strong>
          <Moment at={line.created_at} time />
          <Faint>
            {[
              nameOf(line),
              actingOf(line),
              line.entity_name,
              seesAll ? line.organisation_name : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconListSearch, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
