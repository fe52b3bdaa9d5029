import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { CreateButton } from "#ui/data-table/create-button.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { ReportedReturns } from "../components/reported-returns.tsx"
import { UnassignedReturns } from "../components/unassigned-returns.tsx"

const KeepSheet = lazyPart(() => import("../components/keep-sheet.tsx"), "KeepSheet")

/** Returns that have arrived or are reported, and whose order is unknown. */
export function UnassignedPage() {
  const { t } = useTranslation("retours")
  const can = useCan()
  return (
    <Page
      title={t(($) => $.unassigned.title)}
      lead={t(($) => $.unassigned.lead)}
      back={{ to: retourPaths.list, label: t(($) => $.title) }}
      actions={
        <CreateButton
          needs="retour.record"
          create={{
            label: t(($) => $.unassigned.keep),
            opens: (close) => <KeepSheet onClose={close} />,
          }}
        />
      }
    >
      <Stack>
        {can("unassigned_return.read") ? <UnassignedReturns /> : null}
        {can("shop_return.read") ? <ReportedReturns /> : null}
      </Stack>
    </Page>
  )
}
