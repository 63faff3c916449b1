ALTER TABLE "testimonials" VALIDATE CONSTRAINT "testimonials_consent_first";
