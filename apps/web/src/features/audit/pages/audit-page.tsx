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
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSession } from "#features/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { useAuditColumns } from "../components/use-audit-columns.tsx"
import { auditQueries } from "../queries.ts"

const list = listOnScreen(auditList, {
  names: { organisation_id: "organisation", actor_id: "who", acting_id: "acting" },
})
export const { loader } = list

/** Who did what, when and from where: staff see all, owners what concerns their own organisation. */
export function AuditPage() {
  const { t, i18n } = useTranslation("audit")
  const { role, organisation } = useSession()
  const { search } = useLocation()
  const [isOpened, setIsOpened] = useState(false)
  const seesAll = isStaff(role)
  const language = i18n.language === "en" ? "en" : "de"
  const isNeeded = isOpened || /[?&](?:who|organisation)=/.test(search)
  const merchants = useMerchantChoices(seesAll && isNeeded)
  const people = useQuery({ ...auditQueries.people(organisation.id), enabled: isNeeded })
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
        actor_id: {
          label: t(($) => $.filters.who),
          options: (people.data ?? []).map(({ id, first_name, last_name, email }) => ({
            value: id,
            label: `${first_name} ${last_name}`.trim() || email,
          })),
        },
        kind: {
          label: t(($) => $.filters.kind),
          options: sorted(optionsOf(kindNames, (kind) => kindWord(kind, language))),
        },
        action: {
          label: t(($) => $.filters.what),
          options: sorted(optionsOf(actionNames, (action) => actionWord(action, language))),
        },
        organisation_id: seesAll
          ? { label: t(($) => $.filters.organisation), options: merchants }
          : null,
        created_at: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
      }}
      onFilters={() => setIsOpened(true)}
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
      empty={
        <EmptyState
          icon={IconListSearch}
          title={t(($) => $.empty.title)}
          body={t(($) => $.empty.body)}
        />
      }
    />
  )
}
