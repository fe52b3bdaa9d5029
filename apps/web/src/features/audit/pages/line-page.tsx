import { isStaff } from "@packhaus/contract/access/roles"
import { auditPaths } from "@packhaus/contract/audit/paths"
import { actionWord } from "@packhaus/contract/audit/rules/actions"
import type { AuditDetail } from "@packhaus/contract/audit/schema"
import { deviceName } from "@packhaus/contract/sign-in/sessions/rules"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { pathOfLine } from "../components/line-path.ts"
import { useActorWords } from "../components/use-actor-words.ts"
import { useEntityWord } from "../components/use-entity-word.ts"
import { useValueWords } from "../components/use-value-words.ts"
import { auditQueries } from "../queries.ts"

const detail = detailOnScreen(auditQueries.one)
export const { loader } = detail

/** One line of the audit log: values before and after, actor, origin, and record. */
export function LinePage() {
  const { t, i18n } = useTranslation("audit")
  const { role } = useSession()
  const { nameOf, roleOf } = useActorWords()
  const entityWord = useEntityWord()
  const { fieldOf, textOf } = useValueWords()
  const language = i18n.language === "en" ? "en" : "de"
  /** Null if the reader may not see the origin, or if the product itself acted. */
  const whereFrom = ({
    network,
    user_agent,
    via,
    key_name,
    session_id,
    request_id,
  }: AuditDetail) =>
    request_id === null && network === null
      ? []
      : [
          {
            title: t(($) => $.line.where),
            facts: [
              [t(($) => $.line.network), network] as const,
              [t(($) => $.line.device), user_agent && deviceName(user_agent)] as const,
              [t(($) => $.line.via), via && t(($) => $.vias[via])] as const,
              key_name === null
                ? ([t(($) => $.line.session), session_id] as const)
                : ([t(($) => $.line.key), key_name] as const),
              [t(($) => $.line.request), request_id] as const,
            ],
          },
        ]
  return (
    <DetailScreen
      detail={detail}
      back={{ to: auditPaths.list, label: t(($) => $.title) }}
      title={({ action }) => actionWord(action, language)}
      lead={({ created_at }) => <Moment at={created_at} time />}
      facts={(line) => {
        const path = pathOfLine(line, isStaff(role))
        const who = line.actor_id
          ? { to: `${auditPaths.list}?who=${line.actor_id}`, words: t(($) => $.line.all) }
          : null
        return [
          {
            title: t(($) => $.line.who),
            facts: [
              [t(($) => $.line.who), nameOf(line)],
              [t(($) => $.line.role), roleOf(line)],
              line.acting_as_name !== null && [t(($) => $.line.actingAs), line.acting_as_name],
              line.acting_id !== null && [
                t(($) => $.line.sameActing),
                <Link key="acting" to={auditPaths.ofActing(line.acting_id)}>
                  {t(($) => $.line.open)}
                </Link>,
              ],
              who && [
                who.words,
                <Link key="who" to={who.to}>
                  {t(($) => $.line.open)}
                </Link>,
              ],
            ],
          },
          ...whereFrom(line),
          {
            title: t(($) => $.line.about),
            facts: [
              [t(($) => $.line.organisation), line.organisation_name],
              [t(($) => $.line.kind), line.entity && entityWord(line.entity)],
              line.entity_name !== null && [t(($) => $.line.person), line.entity_name],
              [
                t(($) => $.line.id),
                path ? (
                  <Link key="row" to={path}>
                    {line.entity_id}
                  </Link>
                ) : (
                  line.entity_id
                ),
              ],
            ],
          },
        ]
      }}
    >
      {({ changes, facts }) => (
        <Stack>
          <RelatedTable
            title={t(($) => $.line.changes)}
            none={t(($) => $.line.noChanges)}
            rows={changes}
            idOf={({ field }) => field}
            columns={[
              {
                id: "field",
                header: t(($) => $.line.field),
                cell: ({ field }) => fieldOf(field),
              },
              {
                id: "before",
                header: t(($) => $.line.before),
                cell: ({ field, before }) => textOf(field, before),
                wraps: true,
              },
              {
                id: "after",
                header: t(($) => $.line.after),
                cell: ({ field, after }) => textOf(field, after),
                wraps: true,
              },
            ]}
          />
          <RelatedTable
            title={t(($) => $.line.details)}
            none={t(($) => $.line.noDetails)}
            rows={facts}
            idOf={({ field }) => field}
            columns={[
              {
                id: "field",
                header: t(($) => $.line.field),
                cell: ({ field }) => fieldOf(field),
              },
              {
                id: "value",
                header: t(($) => $.line.value),
                cell: ({ field, value }) => textOf(field, value),
                wraps: true,
              },
            ]}
          />
        </Stack>
      )}
    </DetailScreen>
  )
}
