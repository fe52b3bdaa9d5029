import { privacyRequestList } from "@packhaus/contract/privacy-requests/list"
import { IconShieldLock } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useRequestColumns } from "../components/use-request-columns.tsx"

const list = listOnScreen(privacyRequestList)
export const { loader } = list

/** Requests of shops under their platform's privacy rules: received, due, completed. */
export function PrivacyRequestsPage() {
  const { t } = useTranslation("privacy-requests")
  const columns = useRequestColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      tabs={{
        label: t(($) => $.filters.state),
        nameOf: (group) => t(($) => $.states[group]),
        loud: "unfinished",
      }}
      filters={{ kind: [t(($) => $.filters.kind), (kind) => t(($) => $.kinds[kind])] }}
      columns={columns}
      nameOf={({ kind }) => t(($) => $.kinds[kind])}
      card={["what", "status", "outcome", "due_at", "answer"]}
      empty={{
        icon: IconShieldLock,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
