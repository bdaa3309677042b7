/** The logo in a 19 by 28 box: S as a twig rune, with two twigs left (group) and five right (place). */
export const runePath = 'M9 1V27M9 7L3 3.5M9 13L3 9.5M9 7L16 3M9 12L16 8M9 17L16 13M9 22L16 18M9 27L16 23'
