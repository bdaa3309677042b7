/** The house mark in a box of 19 by 28: S in kvistrunor, the old twig cipher. Second group (two twigs left), fifth place (five right). */
export const runePath = 'M9 1V27M9 7L3 3.5M9 13L3 9.5M9 7L16 3M9 12L16 8M9 17L16 13M9 22L16 18M9 27L16 23'
