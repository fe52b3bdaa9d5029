import { privacyRequestList } from "@packhaus/contract/privacy-requests/list"
import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { privacyKinds } from "@packhaus/contract/privacy-requests/status"
import { IconShieldLock } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { RowCard } from "#ui/page/layout.tsx"
import { AnswerSheet } from "../components/answer-sheet.tsx"
import {
  RequestDue,
  RequestName,
  RequestOutcome,
  RequestStatus,
} from "../components/request-cells.tsx"
import { useRequestColumns } from "../components/use-request-columns.tsx"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(privacyRequestList)
export const { loader } = list

/** What shops ask for by their platform's privacy rules: when it came, what is due, what was done. */
export function PrivacyRequestsPage() {
  const { t } = useTranslation("privacy-requests")
  const [answered, setAnswered] = useState<PrivacyRequest | null>(null)
  const columns = useRequestColumns(setAnswered)
  const answer = columns.find(({ id }) => id === "answer")
  const nameOf = ({ kind }: PrivacyRequest) => t(($) => $.kinds[kind])
  return (
    <>
      <ListScreen
        list={list}
        title={t(($) => $.title)}
        lead={t(($) => $.lead)}
        placeholder={t(($) => $.search)}
        tabs={{
          label: t(($) => $.filters.state),
          nameOf: (group) => t(($) => $.states[group as keyof typeof phrases.states]),
          loud: "unfinished",
        }}
        filters={{
          kind: {
            label: t(($) => $.filters.kind),
            options: optionsOf(privacyKinds, (kind) => t(($) => $.kinds[kind])),
          },
        }}
        columns={columns}
        nameOf={nameOf}
        hrefOf={() => null}
        card={(request) => (
          <RowCard>
            <div>
              <RequestName request={request} />
            </div>
            <RequestStatus request={request} />
            <div>
              <RequestOutcome request={request} />
            </div>
            <div>
              <RequestDue request={request} />
              {answer?.cell(request)}
            </div>
          </RowCard>
        )}
        empty={{
          icon: IconShieldLock,
          title: t(($) => $.empty.title),
          body: t(($) => $.empty.body),
        }}
      />
      {answered ? <AnswerSheet request={answered} onClose={() => setAnswered(null)} /> : null}
    </>
  )
}
