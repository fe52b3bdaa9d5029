/** The address of a shop front's screens: apart, since the shell loads it. */
export const shopFrontStart = "/a/shop-front"
