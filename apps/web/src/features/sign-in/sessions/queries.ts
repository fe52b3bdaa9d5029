import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import type { Action } from "@packhaus/contract/access/policy"
import { seesMany, seesMoney, worksForCustomers } from "@packhaus/contract/access/roles"
import { members } from "@packhaus/contract/members/endpoints"
import type { Language } from "@packhaus/contract/members/schema"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The signed-in person. The shell's loader reads it once; 401 is an answer, not a failure. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => (await call(sessions.current, {}, signal)).session,
  retry: false,
})

export const useSession = () => useSuspenseQuery(sessionQuery).data

/** Whether the person may ever do this. The life cycle decides whether it is possible now. */
export function useCan() {
  const { actions } = useSession()
  return (action: Action) => actions.includes(action)
}

/** Staff work for all organisations and must see the organisation of a row. */
export function useSeesMany() {
  const { role } = useSession()
  return seesMany(role)
}

/** Agencies, suppliers and providers are paid by the platform. */
export function useIsPayee() {
  const { role } = useSession()
  return worksForCustomers(role)
}

/** Support and suppliers see no amounts (domain 1): columns for amounts are then omitted. */
export function useSeesMoney() {
  const { role } = useSession()
  return seesMoney(role)
}

/** Changes the person's language, which the server stores and uses for mails. */
export function useChangeLanguage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (language: Language) => call(members.changeSelf, { body: { language } }),
    onSuccess: (_, language) =>
      client.setQueryData(sessionQuery.queryKey, (now) =>
        now ? { ...now, person: { ...now.person, language } } : now,
      ),
  })
}

/** The person's sessions. */
export const devicesQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await call(sessions.list, {}, signal)).sessions,
})

/** The API keys that can stay valid when sessions end. */
export const ownKeysQuery = queryOptions({
  queryKey: ["api-keys", "own"],
  queryFn: async ({ signal }) =>
    (await call(apiKeys.list, { query: { limit: 200 } }, signal)).api_keys,
})
