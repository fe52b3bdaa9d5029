import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { canMoveClaim, canReplace, takesProposal } from "@packhaus/contract/returns/claims/rules"
import type { Claim } from "@packhaus/contract/returns/claims/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Inline } from "#ui/page/layout.tsx"
import { staleByClaim } from "../queries.ts"

const DeclineSheet = lazyPart(() => import("./decline-sheet.tsx"), "DeclineSheet")
const HandOverSheet = lazyPart(() => import("./hand-over-sheet.tsx"), "HandOverSheet")
const ProposeSheet = lazyPart(() => import("./propose-sheet.tsx"), "ProposeSheet")
const SettleSheet = lazyPart(() => import("./settle-sheet.tsx"), "SettleSheet")
const TrackSheet = lazyPart(() => import("./track-sheet.tsx"), "TrackSheet")

/** The actions on a claim that the viewer may take now. */
export function ClaimActions({ claim }: { claim: Claim }) {
  const { t } = useTranslation("claims")
  const can = useCan()
  const decides = can("claim.decide")
  const settles = can("claim.settle") && canMoveClaim(claim, "refund")
  const params = { id: claim.id }
  const ask =
    (verb: "accept" | "replace" | "withdraw", words: { body: string; go: string }) =>
    (close: () => void) => (
      <SaveDialog
        title={t(($) => $[verb].title)}
        {...words}
        send={() => call(api[verb], { params })}
        done={t(($) => $[verb].done)}
        failed={t(($) => $.failed)}
        stale={staleByClaim}
        onClose={close}
      />
    )
  const actions: (DetailAction | false)[] = [
    decides &&
      canMoveClaim(claim, "accept") && {
        name: "accept",
        label: t(($) => $.accept.action),
        opens: ask("accept", { body: t(($) => $.accept.body), go: t(($) => $.accept.action) }),
      },
    decides &&
      canMoveClaim(claim, "decline") && {
        name: "decline",
        label: t(($) => $.decline.action),
        opens: (close) => <DeclineSheet claim={claim} onClose={close} />,
      },
    settles && {
      name: "refund",
      label: t(($) => $.refund.action),
      opens: (close) => <SettleSheet verb="refund" claim={claim} onClose={close} />,
    },
    settles && {
      name: "credit",
      label: t(($) => $.credit.action),
      opens: (close) => <SettleSheet verb="credit" claim={claim} onClose={close} />,
    },
    can("claim.hand_over") &&
      canMoveClaim(claim, "refund") && {
        name: "handOver",
        label: t(($) => $.handOver.action),
        opens: (close) => <HandOverSheet claim={claim} onClose={close} />,
      },
    decides &&
      canReplace(claim) && {
        name: "replace",
        label: t(($) => $.replace.action),
        opens: ask("replace", {
          body: t(($) => $.replace.body, { count: claim.quantity }),
          go: t(($) => $.replace.go),
        }),
      },
    decides &&
      canMoveClaim(claim, "track") && {
        name: "track",
        label: t(($) => $.track.action),
        opens: (close) => <TrackSheet claim={claim} onClose={close} />,
      },
    can("claim.propose") &&
      takesProposal(claim) && {
        name: "propose",
        label: t(($) => $.propose.action),
        opens: (close) => <ProposeSheet claim={claim} onClose={close} />,
      },
    can("claim.create") &&
      !decides &&
      canMoveClaim(claim, "withdraw") && {
        name: "withdraw",
        label: t(($) => $.withdraw.action),
        opens: ask("withdraw", { body: t(($) => $.withdraw.body), go: t(($) => $.withdraw.go) }),
      },
  ]
  const open = actions.filter((one): one is DetailAction => one !== false)
  if (open.length === 0) return null
  return (
    <Inline>
      <DetailActions actions={open} />
    </Inline>
  )
}
