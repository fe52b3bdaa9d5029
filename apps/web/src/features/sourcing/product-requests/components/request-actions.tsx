import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { canMove, isEditable } from "@packhaus/contract/sourcing/product-requests/rules"
import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import {
  type ProductRequestVerb,
  productRequestLifecycle,
} from "@packhaus/contract/sourcing/product-requests/status"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { AssignSheet } from "./assign-sheet.tsx"
import { CloseSheet } from "./close-sheet.tsx"

const PublishSheet = lazyPart(
  () => import("#features/sourcing/publications/components/publish-sheet.tsx"),
  "PublishSheet",
)

const stale = ["product-requests", "dashboard", "session"]

/** Actions on a request: the policy decides which, the life cycle when. */
export function RequestActions({ request }: { request: ProductRequest }) {
  const { t } = useTranslation("product-requests")
  const { t: tPublication } = useTranslation("publications")
  const navigate = useNavigate()
  const can = useCan()
  const { id, status } = request
  const notNow = t(($) => $.actions.notNow, { status: t(($) => $.statuses[status]) })
  const timeOf = (verb: ProductRequestVerb) => ({
    reason: canMove(request, verb) ? null : notNow,
    over: !productRequestLifecycle.mayCome(status, verb),
  })
  const reopen = useSave({
    send: () => call(api.reopen, { params: { id } }),
    done: t(($) => $.reopened),
    failed: t(($) => $.actions.failed),
    stale,
    onDone: () => navigate(productRequestPaths.edit(id)),
  })
  const actions: (DetailAction | false)[] = [
    can("product_request.assign") && {
      name: "assign",
      label: t(($) => $.actions.assign),
      ...timeOf("accept"), // While there can be an offer to accept.
      opens: (close) => <AssignSheet request={request} onClose={close} />,
    },
    can("publication.publish") &&
      canMove(request, "publish") && {
        name: "publish",
        label: tPublication(($) => $.action),
        opens: (close) => (
          <Suspense fallback={null}>
            <PublishSheet request={request} onClose={close} />
          </Suspense>
        ),
      },
    can("product_request.write") &&
      isEditable(status) && {
        name: "edit",
        label: t(($) => $.actions.edit),
        onSelect: () => navigate(productRequestPaths.edit(id)),
      },
    can("product_request.decline") && {
      name: "decline",
      label: t(($) => $.actions.decline),
      ...timeOf("decline"),
      inMenu: true,
      opens: (close) => (
        <SaveDialog
          title={t(($) => $.decline.title)}
          body={t(($) => $.decline.body)}
          go={t(($) => $.actions.decline)}
          danger
          send={() => call(api.decline, { params: { id } })}
          done={t(($) => $.decline.done)}
          failed={t(($) => $.close.failed)}
          stale={stale}
          onClose={close}
        />
      ),
    },
    can("product_request.assign") && {
      name: "refuse",
      label: t(($) => $.actions.refuse),
      ...timeOf("refuse"),
      inMenu: true,
      opens: (close) => <CloseSheet id={id} verb="refuse" onClose={close} />,
    },
    can("product_request.assign") && {
      name: "findNone",
      label: t(($) => $.actions.findNone),
      ...timeOf("find_none"),
      inMenu: true,
      opens: (close) => <CloseSheet id={id} verb="findNone" onClose={close} />,
    },
    can("product_request.submit") &&
      canMove(request, "reopen") && {
        name: "reopen",
        label: t(($) => $.actions.reopen),
        loading: reopen.isPending,
        onSelect: () => reopen.mutate(),
      },
  ]
  const shown = actions.filter((action) => action !== false)
  const primary = canMove(request, "publish")
    ? "publish"
    : status === "pending"
      ? "assign"
      : canMove(request, "reopen")
        ? "reopen"
        : null
  return <DetailActions actions={shown} primary={primary} />
}
