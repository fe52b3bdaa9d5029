import { isAdministrator } from "@packhaus/contract/access/roles"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import {
  OrganisationFrame,
  organisationLoader,
} from "#features/organisations/components/organisation-frame.tsx"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { SlackForm } from "../components/slack-form.tsx"
import { SlackMessages } from "../components/slack-messages.tsx"
import { webhookOf } from "../queries.ts"

export async function loader(args: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(webhookOf(await organisationLoader(args)))
  return null
}

/** An organisation's news in its Slack channel: webhook, selection, and results. */
export function SlackPage() {
  const { t } = useTranslation("slack")
  const { date } = useFormat()
  const can = useCan()
  const { organisation: own, role } = useSession()
  const { id = own.id } = useParams()
  const { data: webhook, error, refetch } = useQuery(webhookOf(id))
  const mayChange = can("slack.write") && (id === own.id || isAdministrator(role))
  return (
    <OrganisationFrame
      title={t(($) => $.title)}
      titleOf={(name) => t(($) => $.titleOf, { name })}
      lead={t(($) => $.lead)}
    >
      {({ type }) =>
        webhook ? (
          <Stack>
            {webhook.off_since ? (
              <Notice tone="critical" title={t(($) => $.off, { day: date(webhook.off_since) })}>
                {t(($) => $.offBody)}
              </Notice>
            ) : null}
            <SlackForm
              key={JSON.stringify([webhook.url_hint, webhook.kinds, webhook.language])}
              id={id}
              type={type}
              webhook={webhook}
              locked={!mayChange}
            />
            <SlackMessages id={id} />
          </Stack>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <SectionBones lines={["70%", "45%", "76%"]} />
        )
      }
    </OrganisationFrame>
  )
}
