import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useChangeLanguage } from "#features/sign-in/sessions/queries.ts"
import { call, statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { COPY, forget, forgetDrafts } from "#lib/stored.ts"
import { useToast } from "#ui/overlays/toasts.tsx"

/** Each language by its own name. */
export const languages = { de: "Deutsch", en: "English" } as const
export const languageCodes = ["de", "en"] as const

/** Personal actions of the menu and the palette: language, and signing out. */
export function useOwnActions() {
  const { t, i18n } = useTranslation("app")
  const navigate = useNavigate()
  const toast = useToast()
  const change = useChangeLanguage()

  function speak(language: (typeof languageCodes)[number]) {
    void i18n.changeLanguage(language)
    change.mutate(language, {
      onError: (error) =>
        toast.failure(
          t(($) => $.user.languageFailed),
          error,
        ),
    })
  }
  async function signOut() {
    try {
      // A 401 means the person is signed out already.
      await call(sessions.close, {}).catch((error) => {
        if (statusOf(error) !== 401) throw error
      })
      queryClient.clear()
      forget(COPY)
      forgetDrafts()
      await navigate(sessionPaths.login)
    } catch (error) {
      toast.failure(
        t(($) => $.user.signOutFailed),
        error,
      )
    }
  }
  return { speak, signOut }
}
